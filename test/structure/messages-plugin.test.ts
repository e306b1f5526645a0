import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- no import by # leads to the root
import { messages } from '../../build/messages.ts'

const folder = mkdtempSync(join(tmpdir(), 'kobolens-messages-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds one module of the text, and gives the files by their names. */
async function builtOf(text: string): Promise<ReadonlyMap<string, string>> {
  const entry = join(folder, 'entry.ts')
  writeFileSync(entry, text.replaceAll('#messages/', `${resolve('src/messages')}/`))
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [messages()],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput
  return new Map(
    output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])),
  )
}

test('[MS5] a page carries the English that it says, and each other language is a file of its own', async () => {
  const files = await builtOf(`
    import { loadLanguage } from '#messages/load-language.ts'
    import { t } from '#messages/t.ts'
    void loadLanguage('pcm').then(() => console.log(t('settings.language')))
  `)
  const [entry = ''] = [...files].flatMap(([name, code]) => (/entry/.test(name) ? [code] : []))
  expect(entry).toMatch(/t\("Language"\)/)
  expect(entry).not.toContain('settings.language')
  expect(entry).not.toContain('no speaker has read')
  const pidgin = [...files.values()].find(code => code.includes('wey you choose'))
  expect(pidgin).toBeDefined()
  expect(pidgin).not.toContain('Asụsụ')
  expect([...files.values()].join('')).not.toContain('Plural offsets')
})

test('[MS5] a build ends at a message that is not there, or that is not named in letters', async () => {
  const unnamed = `import { t } from '#messages/t.ts'\nconsole.log(t(location.hash as never))`
  await expect(builtOf(unnamed)).rejects.toThrow('names no message')
})

test('[MS5] a build says each message in another language by its own key, also where two are alike in English', async () => {
  const files = await builtOf(`
    import { loadLanguage } from '#messages/load-language.ts'
    import { parts, t } from '#messages/t.ts'
    globalThis.said = loadLanguage('pcm').then(() => [
      t('dashboard.until-day', { day: 'Fri' }), t('budgets.until-day', { day: 'Fri' }),
      t('wallets.archive-wallet'), ...parts('wallets.bring-back-name', { name: 'Cash' }),
    ])
  `)
  for (const [name, code] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), code)
  }
  const entry = [...files.keys()].find(name => name.includes('entry')) ?? ''
  await import(/* @vite-ignore */ pathToFileURL(join(folder, entry)).href)
  expect(await Reflect.get(globalThis, 'said')).toEqual([
    'till Fri',
    'until Fri',
    'Archive wallet',
    'Bring back Cash',
  ])
})
