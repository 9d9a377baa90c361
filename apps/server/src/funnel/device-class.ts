/** Classes of devices. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type DeviceClass = (typeof DEVICES)[number];

/**
 * Returns the class of a visitor's device from the headers that browsers send with every request: nothing is read from the
 * device for it. An iPad that asks for desktop pages counts as desktop. [LEIT-10]
 */
export function deviceClassOf(headers: Readonly<Record<string, unknown>>): DeviceClass {
  const { 'user-agent': agent } = headers;
  if (typeof agent !== 'string') return 'desktop';
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tablet';
  return /Mobile|iPhone/.test(agent) ? 'phone' : 'desktop';
}
