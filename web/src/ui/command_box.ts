// The same on the command line, to be unfolded and copied.

import { t } from '../i18n';
import { h } from './dom';

export function commandBox(command: string): HTMLElement {
  return h('details', {}, h('summary', {}, t('command.title')), h('pre', { class: 'command', tabindex: 0 }, command));
}
