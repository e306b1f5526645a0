// How texts are read: node --import tsx test/questions/print-typed.ts <texts.json> (texts, or lists of them: chats)
import { readFileSync } from 'node:fs'
import { readTyped } from './tmp-typed.ts'

const [path = ''] = process.argv.slice(2)
const given = JSON.parse(readFileSync(path, 'utf8')) as readonly (string | readonly string[])[]
const read = await readTyped(given.map(each => (typeof each === 'string' ? [each] : each)))
for (const chat of read) {
  for (const [text, reads] of chat) process.stdout.write(`${text}\n   ${reads}\n`)
  if (chat.length > 1) process.stdout.write('\n')
}
