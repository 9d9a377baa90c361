/** What Orca has handed to speech-dispatcher, by its log: each utterance with marks between its words. */
const SPOKEN = /SPEECH DISPATCHER: Speaking '<speak>([\s\S]*?)<\/speak>'/g;

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The utterances in a part of Orca's log, in order. */
export function wordsOf(log: string): readonly string[] {
  return [...log.matchAll(SPOKEN)].map(([, marked = '']) =>
    marked
      .replace(/<mark [^>]*>/g, '')
      .replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
