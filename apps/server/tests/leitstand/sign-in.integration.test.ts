import { describe, expect, it } from 'vitest';
import { inviteAgent } from '../../src/agents/agents.ts';
import { openBrowser } from '../support/server/agent-calls.ts';
import { openLeitstand } from '../support/server/leitstand-calls.ts';
import { createTestServer, sharedTestServer } from '../support/server/start-test-server.ts';

const server = await sharedTestServer();

describe('the Leitstand', () => {
  it('opens by an invitation for it, and by no other [LEIT-01]', async () => {
    const browser = await openLeitstand(server, 'Lea Leitung');
    const { statusCode, body, headers } = await browser.get('/leitstand');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('Lea Leitung');
    const agent = openBrowser(server);
    await agent.post(`/agent/einladung/${await inviteAgent(server.context, 'Anna Agent')}`);
    const stranger = openBrowser(server);
    for (const other of [agent, stranger]) expect((await other.get('/leitstand')).statusCode).toBe(401);
    expect((await browser.get('/agent')).statusCode).toBe(401);
  });

  it('gives the role of an invitation with the use of its link, not before [LEIT-01, SID-04]', async () => {
    const { context } = server;
    const agent = openBrowser(server);
    await agent.post(`/agent/einladung/${await inviteAgent(context, 'Mara Mehr')}`);
    const token = await inviteAgent(context, 'Mara Mehr', 'leitstand');
    expect((await agent.get('/leitstand')).statusCode).toBe(401);
    expect((await agent.get('/agent')).statusCode).toBe(200);
    await agent.post(`/agent/einladung/${token}`);
    expect((await agent.get('/leitstand')).statusCode).toBe(200);
    expect((await agent.get('/agent')).statusCode).toBe(401);
  });

  it('takes a form with the token of its page only, and ends with the sign-out [LEIT-01, ERR-04]', async () => {
    const browser = await openLeitstand(server, 'Lars Leitung');
    const payload = new URLSearchParams({ _csrf: 'x' }).toString();
    const forged = await browser.send({ method: 'POST', url: '/leitstand/abmelden', payload });
    expect(forged.statusCode).toBe(403);
    expect((await browser.get('/leitstand')).statusCode).toBe(200);
    const left = await browser.post('/leitstand/abmelden', {}, '/leitstand');
    expect([left.statusCode, left.headers['location']]).toEqual([303, '/leitstand']);
    expect((await browser.get('/leitstand')).statusCode).toBe(401);
  });

  it('is not there in production unless it is switched on [LEIT-01]', async () => {
    const production = {
      PRODUCTION_HOSTS: 'rechner.example',
      ALLOW_SAMPLES: 'true',
      SMTP_URL: 'smtp://127.0.0.1:1025',
    };
    // It stays at the address of the operators.
    for (const [given, status] of [
      [{}, 404],
      [{ LEITSTAND: 'true' }, 401],
      [{ LEITSTAND: 'true', LEITSTAND_PORT: '3999' }, 404],
    ] as const) {
      const { app, leitstand, close } = await createTestServer({ ...production, ...given });
      const call = { url: '/leitstand', headers: { host: 'rechner.example' } };
      expect((await app.inject(call)).statusCode).toBe(status);
      if (leitstand) {
        expect((await leitstand.inject(call)).statusCode).toBe(401);
        const { headers } = await leitstand.inject({ ...call, url: '/tarifrechner/texte/impressum' });
        expect(headers['location']).toBe('https://rechner.example/tarifrechner/texte/impressum');
      }
      expect(leitstand !== undefined).toBe('LEITSTAND_PORT' in given);
      await leitstand?.close();
      await close();
    }
  });
});
