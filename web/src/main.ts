// Begins: language and theme first, so that nothing flickers, then the page, then the server.

import './style/base.css';
import './style/layout.css';
import './style/controls.css';
import './style/puzzle.css';

import { Controller } from './app/controller';
import { startLanguage } from './i18n';
import { mount } from './ui/app';
import { startTheme } from './ui/header';

startLanguage();
startTheme();

const control = new Controller();
mount(control, document.getElementById('app')!);
void control.start();
