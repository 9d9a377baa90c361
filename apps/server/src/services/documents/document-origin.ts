import type { Brand } from '@fa/vertrag/page-data';
import type { DocumentOrigin } from '../../adapters/documents/document-data.ts';

/** Takes the brand and an instant, gives what every document knows. */
export const documentOrigin = (brand: Brand, instant: Date): DocumentOrigin => ({
  brand: {
    name: brand.name,
    street: brand.street,
    city: brand.city,
    hotline: brand.hotline,
    hotlineHours: brand.hotlineHours,
    email: brand.email,
  },
  instant: instant.toISOString(),
});
