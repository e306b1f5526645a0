// How texts are read: node --import tsx test/questions/print-typed.ts <texts.json> [kept] (texts, or lists of them: chats)
import { readFileSync } from 'node:fs'
import { readTyped } from './typed.ts'

const [path = '', kept] = process.argv.slice(2)
const given = JSON.parse(readFileSync(path, 'utf8')) as readonly (string | readonly string[])[]
const chats = given.map(each => (typeof each === 'string' ? [each] : each))
const read = await readTyped(chats, { withKept: kept === 'kept' })
for (const chat of read) {
  for (const [text, reads] of chat) process.stdout.write(`${text}\n   ${reads}\n`)
  if (chat.length > 1) process.stdout.write('\n')
}
