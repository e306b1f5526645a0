/** What a text of JSON says; undefined when there is no text, or it is no JSON. */
export function parseJson(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined // JSON.parse throws for one reason only, and never gives undefined.
  }
}
