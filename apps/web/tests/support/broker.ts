import type { Broker } from '@fa/api/lookups/broker';

export const BROKER: Broker = {
  brokerNumber: '022230-701',
  name: 'Gewerbeschutz Süd GmbH & Co. KG',
  contact: 'Anton Huber',
  street: 'Isarweg 8',
  postalCode: '80331',
  city: 'München',
  telephoneNumber: '089 99998 701',
  photoUrl: '/tarifrechner/api/brokers/022230-701/photo',
  photoIsLogo: false,
};
