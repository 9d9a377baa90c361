import { domainToASCII } from 'node:url';
import { hostName } from '@fa/api/page/host-name';
import * as z from 'zod/mini';
import { textList } from './text-list.ts';

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Normalises host names as in requests; empty for an invalid one. */
function hostNamesIn(text: string): string[] {
  return textList(text).map((name) => (/^[\p{L}\p{N}.-]+$/u.test(name) ? hostName(domainToASCII(name)) : ''));
}

/** The operator's list of host names, normalised as in requests. [SEC-11] */
export const productionHosts = z.pipe(
  z.string().check(
    z.refine((text) => textList(text).length > 0 && hostNamesIn(text).every((name) => HOST_NAME.test(name)), {
      error:
        'must be host names like www.versicherer.example separated by commas, without https://, port, path, blank or wildcard',
    }),
  ),
  z.transform(hostNamesIn),
);
