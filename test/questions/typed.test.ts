import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { someOf } from '#test/support/whole-proof.ts'
import { readTyped, type Typed } from './typed.ts'

// `npm test` reads one in so many of them.
const SHARE = 12
const FOLDER = 'test/fixtures/questions/typed'
// Of a person who saves for goals, and owes.
const WITH_KEPT = 'kept.json'

test.each(readdirSync(FOLDER))('[UR7] what people type is read as they mean it: %s', async file => {
  const all = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as readonly Typed[][]
  const chats = someOf(all, SHARE)
  const texts = chats.map(chat => chat.map(([text]) => text))
  expect(await readTyped(texts, { withKept: file === WITH_KEPT })).toEqual(chats)
})
