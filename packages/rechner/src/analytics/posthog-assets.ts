const CLOUD = /^https:\/\/(eu|us)\.i\.posthog\.com$/;

/** Returns the origin of PostHog's script and settings for an event origin; it differs in their own cloud. */
export function posthogAssets(host: string): string {
  return host.replace(CLOUD, 'https://$1-assets.i.posthog.com');
}
