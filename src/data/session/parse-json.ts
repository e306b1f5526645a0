/** What a text of the local storage says; undefined when there is none, or somebody else wrote it. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined // Somebody else wrote here; it is nothing of ours.
  }
}
