import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTyped, type Typed } from './typed.ts'

const FOLDER = 'test/fixtures/questions/typed'

test.each(readdirSync(FOLDER))('[UR7] what people type is read as they mean it: %s', async file => {
  const chats = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as readonly Typed[][]
  expect(await readTyped(chats.map(chat => chat.map(([text]) => text)))).toEqual(chats)
})
