import { expect } from '@playwright/test';
import { operate, type Product } from './start-product.ts';

/** Starts or ends maintenance, as an operator, and waits until the server says so. */
export async function setMaintenance(product: Product, isOn: boolean, ...parameters: string[]): Promise<void> {
  await operate(product, 'maintenance', isOn ? 'on' : 'off', ...parameters);
  const ask = async () => (await fetch(`${product.origin}/tarifrechner/api/maintenance`)).json();
  await expect.poll(ask).toMatchObject({ maintenanceMode: isOn });
}
