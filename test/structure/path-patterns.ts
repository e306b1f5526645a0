const ESCAPED = '\u0000'

/**
 * The patterns that a pattern of files stands for, one for each way to choose among its alternatives:
 * `^src/(domain|contract)/` is two. What refers back to a part of another pattern is left out.
 */
export function alternativesOf(pattern: string): readonly string[] {
  const group = /\((?:\?:)?([^()]*)\)/.exec(pattern)
  if (group === null) return splitAtTop(pattern).filter(each => !/\$\d/.test(each))
  const [whole, inner = ''] = group
  const before = pattern.slice(0, group.index)
  const after = pattern.slice(group.index + whole.length)
  // A group without alternatives may be repeated or left out; it is no choice.
  if (!inner.includes('|')) return alternativesOf(`${before}${hide(whole)}${after}`).map(show)
  return inner
    .split('|')
    .flatMap(each => alternativesOf(`${before}${each}${after}`))
    .map(show)
}

function splitAtTop(pattern: string): readonly string[] {
  return pattern.split('|')
}

function hide(group: string): string {
  return group.replaceAll('(', `${ESCAPED}<`).replaceAll(')', `${ESCAPED}>`)
}

function show(pattern: string): string {
  return pattern.replaceAll(`${ESCAPED}<`, '(').replaceAll(`${ESCAPED}>`, ')')
}

/** The regular expression of a glob with `**`, `*` and `{a,b}`. */
export function globToPattern(glob: string): string {
  const literal = glob.replaceAll(/[.+^$()[\]\\]/g, String.raw`\$&`)
  const choices = literal.replaceAll('{', '(').replaceAll('}', ')').replaceAll(',', '|')
  const stars = choices.replaceAll('**/', '\u0001').replaceAll('**', '\u0002')
  return `^${stars.replaceAll('*', '[^/]*').replaceAll('\u0001', '(?:.*/)?').replaceAll('\u0002', '.*')}$`
}

/** Those of the patterns, or of their alternatives, that no path fits. */
export function unmatched(
  patterns: readonly string[],
  paths: readonly string[],
): readonly string[] {
  return patterns
    .flatMap(alternativesOf)
    .filter(pattern => !paths.some(path => new RegExp(pattern).test(path)))
}
