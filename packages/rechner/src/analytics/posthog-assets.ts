const CLOUD = /^https:\/\/(eu|us)\.i\.posthog\.com$/;

/** Returns the origin of PostHog's script and settings for an event origin; PostHog's own cloud uses another origin. */
export function posthogAssets(host: string): string {
  return host.replace(CLOUD, 'https://$1-assets.i.posthog.com');
}
