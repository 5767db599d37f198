import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryFolder {
  readonly path: string
  fillFrom(folder: string): void
  remove(): void
}

export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'hearthlight-bench-'))
  return {
    path,
    fillFrom: (folder) => cpSync(folder, path, { recursive: true }),
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
