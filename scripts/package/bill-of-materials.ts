import { runQuietly } from '../processes.ts';
import { PRODUCT_FOLDERS, productionPackages } from './contents.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
}

interface Bom {
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

const NODE: Component = {
  'bom-ref': `node@${process.versions.node}`,
  type: 'application',
  name: 'node',
  version: process.versions.node,
  purl: `pkg:generic/node@${process.versions.node}`,
};

/**
 * Lists in CycloneDX what is in the package, with what is bundled in the web pages and with Node; without a random
 * number and with the date of the commit, so that the same commit gives the same file.
 */
export async function billOfMaterials(name: string, date: Date): Promise<string> {
  const [packed, { output }] = await Promise.all([
    productionPackages(['apps/server', 'apps/web', ...PRODUCT_FOLDERS]),
    // With --omit=dev npm would also leave out packages of production that development needs too.
    runQuietly('npm', ['sbom', '--sbom-format=cyclonedx']),
  ]);
  const { serialNumber: _, ...bom } = JSON.parse(output) as Bom;
  const { component } = bom.metadata;
  const known = new Set([component['bom-ref'], ...packed.map(({ id }) => id)]);
  // npm names the product after its folder.
  const metadata = { ...bom.metadata, timestamp: date.toISOString(), component: { ...component, name } };
  const components = [...bom.components.filter((each) => known.has(each['bom-ref'])), NODE];
  const dependencies = bom.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((id) => known.has(id)) }));
  return `${JSON.stringify({ ...bom, metadata, components, dependencies }, undefined, 2)}\n`;
}
