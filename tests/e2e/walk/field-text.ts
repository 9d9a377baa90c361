import type { Question } from '@fa/rechner/definition/definition';
import { formatGermanDate, isIsoDate, parseGermanDate } from '@fa/rechner/formats/calendar-date';
import { normaliseIban } from '@fa/rechner/formats/iban';
import { dateMask } from '../../../apps/web/src/ui/date-field/date-mask.ts';
import { createAmountMask } from '../../../apps/web/src/ui/masked-field/amount-mask.ts';
import { ibanMask } from '../../../apps/web/src/ui/masked-field/iban-mask.ts';
import { applyMaskEdit, type Mask } from '../../../apps/web/src/ui/masked-field/mask.ts';

function amountMaskOf(question: Question) {
  return question.kind === 'euro' || question.kind === 'number'
    ? createAmountMask(question.kind === 'number' && question.thousand)
    : null;
}

function maskOf(question: Question): Mask | null {
  if (question.kind === 'iban') return ibanMask;
  return question.kind === 'date' ? dateMask : amountMaskOf(question);
}

function settled(mask: Mask, typed: string): string {
  const { raw } = applyMaskEdit(mask, { raw: '', before: '', typed, caret: typed.length });
  return mask.settle?.(raw) ?? raw;
}

/** Returns the value of a field after its text was replaced. */
export function typedValue(question: Question, text: string): unknown {
  const mask = maskOf(question);
  switch (question.kind) {
    case 'iban':
      return normaliseIban(settled(ibanMask, text));
    case 'bic':
      return normaliseIban(text);
    case 'date': {
      const date = settled(dateMask, text);
      return parseGermanDate(date) ?? date;
    }
    case 'textarea':
      return text;
    case 'text':
    case 'email':
    case 'tel': {
      // The browser removes line breaks from an input.
      const given = text.replace(/[\r\n]/g, '');
      return question.normalise?.(given) ?? given;
    }
    default:
      return mask === null ? text : (amountMaskOf(question)?.toNumber(settled(mask, text)) ?? undefined);
  }
}

/** Returns what a field shows for a value: a text, or whether it is on. @param offered the current options */
export function shownValue(question: Question, value: unknown, offered: readonly unknown[]): string | boolean {
  switch (question.kind) {
    case 'toggle':
    case 'consent':
      return value === true;
    case 'yesno':
      return typeof value === 'boolean' ? String(value) : '';
    case 'select':
    case 'radio':
      return offered.includes(value) ? String(value) : '';
    case 'euro':
    case 'number': {
      const mask = createAmountMask(question.kind === 'number' && question.thousand);
      return mask.format(mask.toRaw(typeof value === 'number' || typeof value === 'string' ? value : undefined));
    }
    case 'date':
      return isIsoDate(value) ? formatGermanDate(value) : typeof value === 'string' ? value : '';
    case 'iban':
      return ibanMask.format(typeof value === 'string' ? value : '');
    default:
      return typeof value === 'string' ? value : '';
  }
}

/** Returns the text of a field after it is left: masked fields tolerate more while typing. */
export function restingText(question: Question, shown: string | boolean): string | boolean {
  const mask = maskOf(question);
  if (mask === null || typeof shown !== 'string') return shown;
  const raw = mask.parse(shown);
  return mask.format(mask.settle?.(raw) ?? raw);
}
