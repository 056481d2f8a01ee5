// *Solve*: the stage with its bars, the panels beside it.

import type { Controller } from '../app/controller';
import { t } from '../i18n';
import { h } from '../ui/dom';
import { paintPanel } from '../ui/paint_panel';
import { playerKeys } from '../ui/player';
import { puzzlePanel, scrambleBar } from '../ui/puzzle_panel';
import { resultPanel } from '../ui/result_panel';
import { searchPanel } from '../ui/search_panel';
import { stage } from '../ui/stage';
import { statePanel } from '../ui/state_panel';
import type { Page, Visit } from './page';

/** Below the stage: what can be done with the puzzle, or the colours to paint it with. */
function belowStage(control: Controller): HTMLElement[] {
  const usual = [scrambleBar(control), resultPanel(control)];
  control.store.watch(['painting'], () => {
    for (const element of usual) element.hidden = control.store.get().painting !== null;
  });
  return [...usual, paintPanel(control)];
}

export function open({ control }: Visit): Page {
  const puzzle = stage(control);
  const keys = (event: KeyboardEvent): void => playerKeys(control, event);
  document.addEventListener('keydown', keys);
  const element = h(
    'main',
    { class: 'layout', 'aria-label': t('nav.solve') },
    h('div', { class: 'column-stage' }, puzzle.element, ...belowStage(control)),
    h(
      'div',
      { class: 'column-panels' },
      puzzlePanel(control),
      searchPanel(control),
      statePanel(control),
    ),
  );
  control.links.show();
  return {
    element,
    follow: () => true, // the controller reads its links
    dispose: () => {
      document.removeEventListener('keydown', keys);
      puzzle.dispose();
      control.playback.pause();
    },
  };
}
