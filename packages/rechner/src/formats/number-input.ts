/** Formats and parses the text of a number input. [UI-04] */
export interface NumberInputFormat {
  /** Formats a number for display: dot for thousands, comma for decimals, '' for undefined. */
  format(value: number | undefined): string;
  /** Parses display text; returns undefined if it has no digit. Ignores everything but digits and the first comma. */
  parse(text: string): number | undefined;
}

export interface NumberInputOptions {
  readonly decimals?: number;
  /** Maximum number of integer digits; further digits are dropped. */
  readonly maxDigits?: number;
  /** 'thousand' mode: shown divided by 1000, parsed multiplied. */
  readonly thousand?: boolean;
}

/** Builds the format of a number input. [UI-04] */
export function createNumberInput({
  decimals = 0,
  maxDigits = 12,
  thousand = false,
}: NumberInputOptions = {}): NumberInputFormat {
  const factor = thousand ? 1000 : 1;
  return {
    format(value) {
      if (value === undefined || !Number.isFinite(value)) return '';
      const shown = new Intl.NumberFormat('de-DE', { maximumFractionDigits: thousand ? 3 : decimals });
      return shown.format(value / factor);
    },
    parse(text) {
      const [whole, fraction = ''] = text.split(',').map((part) => part.replace(/\D/g, '')) as [string, string?];
      if (whole === '' && fraction === '') return undefined;
      const kept = fraction.slice(0, thousand ? 3 : decimals);
      const value = Number(`${whole.slice(0, maxDigits) || '0'}.${kept}`) * factor;
      return thousand ? Math.round(value) : value;
    },
  };
}
