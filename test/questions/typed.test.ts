import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { someOf } from '#test/support/whole-proof.ts'
import { readTyped, type Typed } from './typed.ts'

// `npm test` reads one in so many of them.
const SHARE = 12
const FOLDER = 'test/fixtures/questions/typed'

test.each(readdirSync(FOLDER))('[UR7] what people type is read as they mean it: %s', async file => {
  const all = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as readonly Typed[][]
  const chats = someOf(all, SHARE)
  expect(await readTyped(chats.map(chat => chat.map(([text]) => text)))).toEqual(chats)
})
