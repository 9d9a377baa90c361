import type { Context } from './context.ts';
import { createLocalMailbox } from './deliveries/mails/local-mailbox.ts';
import { senderOf } from './deliveries/mails/mail-message.ts';
import { openDeliveries } from './deliveries/open-deliveries.ts';
import { openFunnel } from './funnel/funnel.ts';
import { openLimits } from './http/limits/limits.ts';
import { createTurns } from './http/limits/turn.ts';
import { createPurge } from './keys/deletion/purge.ts';
import { openLookups } from './lookups/open-lookups.ts';
import { openReadiness } from './operation/open-readiness.ts';
import { openMaintenance } from './page/maintenance/maintenance.ts';

/** Opens what each subject keeps for itself, in the order in which they use each other. Nothing listens, no job runs. */
export async function openSubjects(context: Context) {
  const { config, brand, clock, database, keys } = context;
  const { sealing } = keys;
  const limits = openLimits(context);
  const maintenance = openMaintenance(context);
  const lookups = openLookups(context);
  const localMailbox = createLocalMailbox({
    database: database.kysely,
    sealing,
    from: senderOf(config.mail.from, brand),
    clock,
  });
  const mailbox = config.mail.smtpUrl ? undefined : localMailbox;
  const deliveries = openDeliveries(context, mailbox);
  // Mails stay in the local mailbox when SMTP is configured later.
  const purge = createPurge(context, localMailbox);
  const readiness = await openReadiness(context, {
    handOverPause: deliveries.handOverPause,
    purge,
    keysDetail: keys.ring.detail,
    limits,
    lookups,
    maintenance,
  });
  return {
    limits,
    funnel: openFunnel(context),
    maintenance,
    lookups,
    mailbox,
    deliveries,
    purge,
    readiness,
    pageTurn: createTurns(),
  };
}

export type Subjects = Awaited<ReturnType<typeof openSubjects>>;
