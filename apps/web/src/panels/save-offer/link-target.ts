import type { PageData } from '@fa/api/page/page-data';

/**
 * Returns the target of a link by the variant that creates it; agent mode always uses the telephone path. [LINK-03,
 * AGENT-01]
 */
export function linkTarget(
  { linkTargets, variant }: Pick<PageData, 'linkTargets' | 'variant'>,
  isForAgents: boolean,
): string {
  if (isForAgents || variant === 'agent') return linkTargets.agent;
  return variant === 'offerFollowup' ? linkTargets.offerFollowup : linkTargets.others;
}
