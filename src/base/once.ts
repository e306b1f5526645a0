/**
 * Makes a value at its first use, and keeps it. For what is the same for the life of the page yet not
 * known while modules load, such as words: the language is chosen later (src/messages/t.ts).
 */
export function once<Made>(make: () => Made): () => Made {
  let kept: { readonly made: Made } | undefined
  return () => {
    kept ??= { made: make() }
    return kept.made
  }
}
