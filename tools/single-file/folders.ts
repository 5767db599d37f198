import { posix, win32 } from 'node:path'

export interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly home: string
}

export interface Folders {
  /** May be emptied at any time while nothing runs. */
  readonly cache: string
  /** DATA_DIR where the environment names none. */
  readonly data: string
}

/** Where this system keeps what a user's programs store. A relative path in the environment is no place, and is passed over. */
export function foldersOf({ platform, environment, home }: Surroundings): Folders {
  if (platform === 'win32') {
    const local = placeIn(environment.LOCALAPPDATA, win32.isAbsolute) ?? win32.join(home, 'AppData', 'Local')
    return { cache: win32.join(local, 'Hearthlight', 'cache'), data: win32.join(local, 'Hearthlight', 'data') }
  }
  if (platform === 'darwin') {
    const library = posix.join(home, 'Library')
    return { cache: posix.join(library, 'Caches', 'Hearthlight'), data: posix.join(library, 'Application Support', 'Hearthlight') }
  }
  return {
    cache: posix.join(placeIn(environment.XDG_CACHE_HOME, posix.isAbsolute) ?? posix.join(home, '.cache'), 'hearthlight'),
    data: posix.join(placeIn(environment.XDG_DATA_HOME, posix.isAbsolute) ?? posix.join(home, '.local', 'share'), 'hearthlight'),
  }
}

function placeIn(value: string | undefined, isAbsolute: (path: string) => boolean): string | undefined {
  return value !== undefined && isAbsolute(value) ? value : undefined
}
