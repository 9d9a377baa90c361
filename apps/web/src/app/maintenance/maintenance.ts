/** Loaded in advance as one file: during maintenance the files may be unavailable. */
export { MaintenancePage } from './maintenance-page.tsx';
export { watchMaintenance } from './watch-maintenance.ts';
