/** A description as rows are grouped by it: without case and outer space. */
export function merchantKey(description: string): string {
  return description.trim().toLowerCase()
}

/** Checks whether a description without case has all the words. A part of one will do: banks write SHOPRITELEKKI. */
export function merchantTest(words: string): (text: string) => boolean {
  const parts = words.split(' ').filter(part => part !== '')
  return text => parts.every(part => text.includes(part))
}
