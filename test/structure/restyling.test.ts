import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const RULE = /(?<selectors>[^{};@/]*):has\((?<rest>[^{};]*)\{/g
const NAMED = /[.#[]|^[a-z]/

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.css'))
  .map(name => join('src', name))

/** What comes after the last combinator of a selector, brackets of functions counted as one word. */
function subjectOf(selector: string): string {
  let depth = 0
  let subject = ''
  for (const letter of selector.trim()) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth === 0 && /[\s>+~]/.test(letter)) subject = ''
    else subject += letter
  }
  return subject
}

/** The selectors of a rule, where a comma in brackets parts nothing. */
function selectorsOf(rule: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const letter of rule) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

function restyling(css: string): readonly string[] {
  return [...css.matchAll(RULE)]
    .flatMap(([rule]) => selectorsOf(rule.slice(0, -1)))
    .filter(selector => selector.includes(':has(') && !NAMED.test(subjectOf(selector)))
}

// Blink keeps for each `:has` what its rule may reach. A subject without a class, an attribute or a tag is everything:
// each row that a list is given then restyles the whole page, 12 ms of a desk with 3,000 elements.
test('no rule with :has() has a subject without a name', () => {
  expect(restyling('.a:not(:has(.b)) > :first-child { }')).toHaveLength(1)
  expect(restyling('.a:has(> b, > c) + * { }')).toHaveLength(1)
  expect(restyling('.a:has(.b) > section:first-child, .a:has(b) { }')).toEqual([])
  const found = sheets.flatMap(sheet =>
    restyling(readFileSync(sheet, 'utf8')).map(selector => `${sheet}: ${selector.trim()}`),
  )
  expect(found).toEqual([])
})
