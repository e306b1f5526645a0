import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const HOW = 'Browser tests need Chromium: install it, or name its program by CHROME_PATH.'

/**
 * The path of a Chromium: `CHROME_PATH`, else the system's, else one that is installed now, where
 * we may (as root on Debian and its kin). Throws with what to do when there is none.
 */
export function findChromium(env: Readonly<Record<string, string | undefined>>): string {
  const named = env['CHROME_PATH']
  if (named !== undefined && named !== '') return named
  const found = findInstalled(env) ?? installAndFind(env)
  if (found === undefined) throw new Error(HOW)
  return found
}

function findInstalled(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter)
  const candidates = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  return [...candidates, MAC_PATH].find(isProgram)
}

function installAndFind(env: Readonly<Record<string, string | undefined>>): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  const apt = { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], apt)
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], apt)
  return findInstalled(env)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
