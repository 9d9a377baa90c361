import type { Said } from './accessibility-tree.ts';
import { CONTROLS } from './read-aloud.ts';

/** Returns the controls of this part, in their order. */
function controlsOf(said: Said): readonly Said[] {
  return CONTROLS.includes(said.role) ? [said] : said.children.flatMap(controlsOf);
}

/** Returns the controls with an error that their description does not say; of a group with an error each control. */
export function unexplainedErrors(said: Said): readonly string[] {
  const isWrong = !said.isSkipped && (said.states.get('invalid') ?? 'false') !== 'false';
  if (!isWrong) return said.children.flatMap(unexplainedErrors);
  const silent = controlsOf(said).filter(({ description }) => !description.includes('Fehler: '));
  return silent.map(({ role, name }) => `${role} "${name}"`);
}
