/** Paths that links lead to, from the root of the host. [LINK-03] */
export interface LinkTargets {
  /** Telephone path. */
  readonly agent: string;
  /** Path of the tariff calculator. */
  readonly offerFollowup: string;
  /** Base path of the app. */
  readonly others: string;
}

/**
 * Returns the target of a link by the variant that creates it; agent mode always uses the telephone path. [LINK-03,
 * AGENT-01]
 */
export function linkTarget(
  targets: LinkTargets,
  { variant, agentMode }: { readonly variant: string; readonly agentMode: boolean },
): string {
  if (agentMode || variant === 'agent') return targets.agent;
  return variant === 'offerFollowup' ? targets.offerFollowup : targets.others;
}
