import { type SupportState, spokenTime, supportAt } from '@fa/rechner/contact/support-hours';
import { useEffect, useState } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { classNames } from '../../ui/class-names.ts';
import { after } from '../../ui/timing/after.ts';
import styles from './support-line.module.css';

/** Opening hours start and end on the minute. */
const MINUTE_MS = 60_000;

function hourOf(time: string): string {
  return `${spokenTime(time)}\u00a0Uhr`;
}

function wordsOf(state: SupportState): string {
  if (state.isOpen) return `Jetzt erreichbar, heute bis ${hourOf(state.until)}`;
  const isSoon = state.day === 'heute' || state.day === 'morgen';
  const again = `wieder ${isSoon ? state.day : `am ${state.day}`} ab ${hourOf(state.from)}`;
  return state.isHoliday ? `Heute ist Feiertag, ${again}` : `Gerade nicht erreichbar, ${again}`;
}

/** Shows whether the line is open now, updated every minute. [SID-05] */
export function SupportLine() {
  const { now, page } = useCalculator();
  const [instant, setInstant] = useState(now);
  useEffect(() => after(MINUTE_MS - (instant % MINUTE_MS), () => setInstant(now())), [instant, now]);
  const state = supportAt(instant, page.brand.supportHours);
  return <p className={classNames(styles.state, state.isOpen && styles.open)}>{wordsOf(state)}</p>;
}
