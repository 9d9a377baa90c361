import styles from './icon.module.css';

const shapes = {
  add: 'M12 5v14M5 12h14',
  attention: 'M12 4 2.8 20h18.4zM12 10v4.5m0 2.7v.1',
  back: 'm11 6-6 6 6 6m-6-6h14',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  calendar: 'M4 6h16v14H4zm0 4.5h16M8 3.5V7m8-3.5V7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  download: 'M12 4v11m-5-4 5 5 5-5M5 20h14',
  edit: 'm4 20 1-4L16 5l3 3L8 19zM13.5 7.5l3 3',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.5v5.5m0 3.2v.1',
  external: 'M14 5h5v5m0-5-8 8m6 1v5H5V7h5',
  forward: 'm13 6 6 6-6 6m6-6H5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v5.5m0-9v.1',
  lock: 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  mail: 'M4 6h16v12H4zm0 1 8 6 8-6',
  phone:
    'M5 4h4l1.6 4.2-2.1 1.6a11.5 11.5 0 0 0 5.7 5.7l1.6-2.1L20 15v4a1.5 1.5 0 0 1-1.5 1.5A15 15 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4z',
  print: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z',
  remove: 'M5 7h14m-9 0V4.5h4V7M7 7l1 13h8l1-13m-6.5 3.5v6m3-6v6',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm-4 9.3 2.8 2.8 5.2-5.6',
  tip: 'M9.5 18h5m-4 3h3M12 3a6 6 0 0 0-3.6 10.8c.8.6 1.1 1.3 1.1 2.2h5c0-.9.3-1.6 1.1-2.2A6 6 0 0 0 12 3z',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10.5a5 5 0 0 1 0 10H9',
} as const;

export type IconName = keyof typeof shapes;

export const ICON_NAMES = Object.keys(shapes) as readonly IconName[];

/** Decorative line icon, 1.25 lines tall, in the text's colour. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" focusable="false" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
