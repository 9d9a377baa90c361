const CLOUD = /^https:\/\/(eu|us)\.i\.posthog\.com$/;

/** Takes the origin that PostHog's events go to, gives the one its script and settings come from: another one in their own cloud. */
export function posthogAssets(host: string): string {
  return host.replace(CLOUD, 'https://$1-assets.i.posthog.com');
}
