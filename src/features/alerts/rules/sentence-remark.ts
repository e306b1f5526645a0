/** What a sentence says of a movement besides its amount. */
export interface SentenceRemark {
  /** Who and what for, as said: `Christian Onuh - Foodstuff`. */
  readonly text: string
  readonly party: string | null
  /** Where it stands in the text. */
  readonly at: number
  readonly to: number
}

const LONGEST = 220
const SENDER = /(?<name>[A-Za-z][^.!?:;\n]{1,70}?) (?:has )?(?:just )?sent you(?: the sum of)? ?$/
const BOUGHT = /\b(?:recharged|topped up) (?<name>[^.\n]{1,70}?) (?:with|for) ?$/i
const LEAD =
  /^[^.\n]{0,60}?(?:(?<=^|[\s,])(?<preposition>to|from|at|for|by|on|via|into|towards)|(?<=^)\s?[-–]) (?!your\b|the sum\b|you\b|\d)(?=[A-Za-z*])/i
const YOURS =
  /\b(?:to|from|into|on|in|with|of) (?:your|ur)(?: [\w*•./-]{1,16}){1,5}?(?= (?:from|to|for|at|by|via|on)\b|[.,\n]|$)/gi
const END =
  /[.!](?=\s|$)|\n|,? (?:on|at) (?=\d|(?:mon|tue|wed|thu|fri|sat|sun)\w*\b,? ?\d)|,? (?:ref|txn id|session id|your (?:new |available )?bal\w*|bal\w*|avail\w*|new bal\w*|fee|charges?|love)\b[ :.]|,? (?:is|was|has been|were) (?:successful|completed|made)\b|;/i
const NAME_END = / - | [-–] |\/|, | for /

/** Who and what for, of the sentence that an amount stands in; null where it says neither. */
export function remarkAround(text: string, at: number, to: number): SentenceRemark | null {
  const before = text.slice(Math.max(0, at - LONGEST), at)
  const named = SENDER.exec(before) ?? BOUGHT.exec(before)
  const name = named?.groups?.['name']?.replace(/^.*\bNotification /i, '').trim()
  if (named !== null && name !== undefined) {
    const start = at - before.length + before.lastIndexOf(name)
    const rest = /^ ?- (?<for>[^.\n]{1,80})/.exec(text.slice(to, to + LONGEST))?.groups?.['for']
    const words = rest === undefined ? name : `${name} - ${rest.trim()}`
    return { text: words, party: name, at: start, to: start + name.length }
  }
  return remarkAfter(text, to)
}

function remarkAfter(text: string, to: number): SentenceRemark | null {
  const after = text.slice(to, to + LONGEST).replace(YOURS, found => ' '.repeat(found.length))
  const lead = LEAD.exec(after)
  if (lead === null) return null
  const rest = after.slice(lead[0].length)
  const end = rest.search(END)
  const said = (end < 0 ? rest : rest.slice(0, end)).trim()
  if (said === '') return null
  const start = to + lead[0].length
  const isParty = /^(?:to|from|at|by|towards)$/i.test(lead.groups?.['preposition'] ?? '')
  // `for POS payment at CHICKEN REPUBLIC`
  const named = isParty ? said : (/ (?:to|from|at) (?<who>.+)$/.exec(said)?.groups?.['who'] ?? '')
  const party = (named.split(NAME_END)[0] ?? '').trim()
  return { text: said, party: party === '' ? null : party, at: start, to: start + said.length }
}
