import type { CDPSession, Page } from '@playwright/test';
import { layOut, plain } from '../applicant/steps.ts';

/** An element as Chromium tells it to screen readers. */
export interface Said {
  readonly role: string;
  readonly name: string;
  readonly value: string;
  readonly description: string;
  /** What it is and can, such as checked, level and expanded; as Chromium names it. */
  readonly states: ReadonlyMap<string, string>;
  readonly placeholder: string;
  /** Screen readers skip it, but not what is in it. */
  readonly isSkipped: boolean;
  /** Its text is the label or the description of a control, which says it. */
  readonly isSaidElsewhere: boolean;
  readonly children: readonly Said[];
}

async function firstFrame(devtools: CDPSession): Promise<{ readonly frameId?: string }> {
  const { frameTree } = await devtools.send('Page.getFrameTree');
  const [inner] = frameTree.childFrames ?? [];
  return inner ? { frameId: inner.frame.id } : {};
}

async function askForNodes(devtools: CDPSession, inFrame: boolean) {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree', inFrame ? await firstFrame(devtools) : {});
  await devtools.send('DOM.enable');
  const { nodes: elements } = await devtools.send('DOM.getFlattenedDocument', { depth: -1, pierce: inFrame });
  return { nodes, elements };
}

type Answer = Awaited<ReturnType<typeof askForNodes>>;

/** Placeholders are in no tree of Chromium. */
function placeholdersOf(elements: Answer['elements']): ReadonlyMap<number, string> {
  return new Map(
    elements.flatMap(({ backendNodeId, attributes = [] }) => {
      const at = attributes.indexOf('placeholder');
      return at % 2 === 0 ? [[backendNodeId, attributes[at + 1] ?? ''] as const] : [];
    }),
  );
}

/**
 * Returns Chromium's accessibility tree of a page; also of what is below the screen.
 * @param devtools a session of the page; the page is online again when one ends
 * @param inFrame whether it is the page in the first frame of the session's page
 */
export async function accessibilityTree(page: Page, devtools: CDPSession, inFrame = false): Promise<Said> {
  await layOut(page);
  const { nodes, elements } = await askForNodes(devtools, inFrame);
  const placeholders = placeholdersOf(elements);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const labels = new Set(
    nodes
      .flatMap(({ properties = [] }) => properties)
      .filter(({ name }) => name === 'labelledby' || name === 'describedby')
      .flatMap(({ value }) => value.relatedNodes ?? [])
      .map(({ backendDOMNodeId }) => backendDOMNodeId),
  );

  function said(node: Answer['nodes'][number]): Said {
    const [role, name, value, description] = [node.role, node.name, node.value, node.description].map((each) =>
      plain(String(each?.value ?? '')),
    );
    return {
      role: role ?? '',
      name: name ?? '',
      value: value ?? '',
      description: description ?? '',
      states: new Map((node.properties ?? []).map((property) => [property.name, String(property.value.value)])),
      placeholder: placeholders.get(node.backendDOMNodeId ?? -1) ?? '',
      isSkipped: node.ignored,
      isSaidElsewhere: labels.has(node.backendDOMNodeId ?? -1),
      children: (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []).map(said),
    };
  }

  const root = nodes.find(({ parentId }) => parentId === undefined);
  if (!root) throw new Error('The page has no accessibility tree.');
  return said(root);
}
