const held = new Set<string>();

// React makes a text node of its own only for a text beside siblings or without an element; otherwise it sets textContent.
document.createTextNode = (text) => {
  held.add(text);
  return Document.prototype.createTextNode.call(document, text);
};

/**
 * Returns the texts since the last call whose nodes React keeps. A translator replaces the node of each text by an element;
 * React would then change a node that is gone, or fail to remove it. [UI-15]
 */
export function takeHeldTexts(): readonly string[] {
  const texts = [...held];
  held.clear();
  return texts;
}
