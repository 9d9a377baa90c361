import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBareInserts } from './bare-inserts.ts';

// The minimum that a server does with an order: parse JSON, insert and commit a row, respond. Prints its port.

const bare = await createBareInserts(process.env['DATABASE_URL'] ?? '');
const server = createServer((request, answer) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', async () => {
    JSON.parse(text);
    await bare.insert();
    answer.writeHead(201, { 'content-type': 'application/json' }).end('{"reference":"FA-0000-0000"}');
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
