import { dirname, join } from 'node:path'

/** A program of the unpacked content, and what it reads behind its name in `process.argv`. */
export interface Program {
  readonly kind: 'start'
  readonly file: string
  readonly args: readonly string[]
  readonly isServer: boolean
}

export type Command = Program | { readonly kind: 'help' | 'version' } | { readonly kind: 'refuse'; readonly word: string }

/** Folder of the server's programs in the content. */
const PROGRAMS = join('apps', 'server', 'dist')

/** Commands by which a person starts another program than the server. `backup.js` reads which of its own it is. */
const COMMANDS: Readonly<Record<string, { readonly file: string; readonly isPassedOn: boolean }>> = {
  backup: { file: 'backup.js', isPassedOn: true },
  restore: { file: 'backup.js', isPassedOn: true },
  verify: { file: 'backup.js', isPassedOn: true },
  'reset-password': { file: 'reset-password.js', isPassedOn: false },
  operator: { file: 'operator.js', isPassedOn: false },
}

const HELP = ['--help', '-h', 'help']
const VERSION = ['--version', '-v', 'version']

export const USAGE = `Hearthlight, a virtual tabletop. Without a command it opens the server and prints its address.

  backup [folder]                   writes a backup into a new folder; the server may run
  restore <folder>                  fills an empty data folder from a backup
  verify <folder>                   reads a backup through
  reset-password <email> [--link]   a new password, or a link by which its owner sets one
  reset-password <email> --second-factor-off
                                    a new password without the second factor
  operator <email> [--off]          gives an account the operator's page, or takes it away
  --help, --version

Settings are environment variables, such as PORT (4242), HOST (127.0.0.1; 0.0.0.0 opens it to the network) and DATA_DIR (folder of
everything that is kept).`

/**
 * What the words behind the executable's name ask for; `folder` is the unpacked content. The server starts its own programs with this
 * executable, as it would with Node: then the first word is the program's path.
 */
export function commandOf(words: readonly string[], folder: string): Command {
  const [first, ...rest] = words
  const programs = join(folder, PROGRAMS)
  if (first === undefined) return { kind: 'start', file: join(programs, 'main.js'), args: [], isServer: true }
  if (HELP.includes(first)) return { kind: 'help' }
  if (VERSION.includes(first)) return { kind: 'version' }
  if (dirname(first) === programs) return { kind: 'start', file: first, args: rest, isServer: false }
  const named = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined
  if (named === undefined) return { kind: 'refuse', word: first }
  return { kind: 'start', file: join(programs, named.file), args: named.isPassedOn ? words : rest, isServer: false }
}
