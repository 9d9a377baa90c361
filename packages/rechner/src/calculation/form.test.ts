import { expect, it } from 'vitest';
import { EMPTY_FORM, isInPanel, touchFields, untouch } from './form.ts';

const touched = touchFields(EMPTY_FORM, ['inhaber', 'inhaber.0', 'inhaberin']);

it('shows the errors of touched fields, each once [FLOW-14]', () => {
  expect(touched.touched).toEqual({ inhaber: true, 'inhaber.0': true, inhaberin: true });
  expect(touchFields(touched, ['plz', 'inhaber']).touched).toEqual({ ...touched.touched, plz: true });
  expect(touchFields(touched, ['inhaber', 'inhaberin'])).toBe(touched);
  expect(touchFields(touched, [])).toBe(touched);
});

it('removes the touched marks of a question and of its inner questions [FLOW-14]', () => {
  expect(untouch(touched, 'inhaber')).toEqual({ ...EMPTY_FORM, touched: { inhaberin: true } });
  expect(untouch(touched, 'inhaberin').touched).toEqual({ inhaber: true, 'inhaber.0': true });
});

it('knows the fields of an open panel from those of a question with a longer key [FLOW-13]', () => {
  const form = { ...EMPTY_FORM, panel: { key: 'inhaber', draft: '' } };
  expect(['inhaber.name', 'inhaberin', 'inhaber'].map((path) => isInPanel(form, path))).toEqual([true, false, false]);
});
