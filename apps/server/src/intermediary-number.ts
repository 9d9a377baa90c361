/** [FLOW-09, MODEL-02] The number of an intermediary, such as 022230-000. */
export const INTERMEDIARY_NUMBER = /^\d{6}-\d{3}$/;
