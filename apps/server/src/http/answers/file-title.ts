import { LIMITS } from '@hearthlight/protocol'

/** A file's original name as one line to display: without folders and without characters that change the text direction. */
export function fileTitle(name: string | undefined, unnamed: string): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  const line = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  return line.slice(0, LIMITS.nameLength).replace(/[\ud800-\udbff]$/, '') || unnamed
}
