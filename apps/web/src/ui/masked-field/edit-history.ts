interface Moment {
  raw: string;
  caret: number;
}

export interface EditHistory {
  record: (moment: Moment) => void;
  undo: (now: Moment) => Moment | undefined;
  redo: (now: Moment) => Moment | undefined;
}

/** Builds undo and redo for a field changed by script, which clears the browser's own history. */
export function createEditHistory(): EditHistory {
  const past: Moment[] = [];
  let future: Moment[] = [];
  return {
    record(moment) {
      past.push(moment);
      future = [];
    },
    undo(now) {
      const moment = past.pop();
      if (moment) future.push(now);
      return moment;
    },
    redo(now) {
      const moment = future.pop();
      if (moment) past.push(now);
      return moment;
    },
  };
}
