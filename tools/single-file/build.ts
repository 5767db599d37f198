/** Builds the single file for the platform and the Node that run this: `npm run single-file`. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import postject from 'postject'
import { pack } from './archive'
import { contents, packageFolders } from './contents'

/** Where Node looks for the content, and the mark that is turned when there is one. Both are Node's. */
const RESOURCE = 'NODE_SEA_BLOB'
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

const root = fileURLToPath(new URL('../../', import.meta.url))
const isWindows = process.platform === 'win32'
const isMac = process.platform === 'darwin'

/** Returns the path of the file. */
export async function buildSingleFile(): Promise<string> {
  checkNode()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
  const target = join(root, 'dist', `hearthlight-${version}-${process.platform}-${process.arch}${isWindows ? '.exe' : ''}`)
  const work = mkdtempSync(join(tmpdir(), 'hearthlight-single-file-'))
  try {
    const executable = join(work, 'executable')
    copyFileSync(process.execPath, executable)
    chmodSync(executable, 0o755)
    // A signature covers the whole file: macOS refuses one that no longer fits, and takes one made on this machine.
    if (isMac) execFileSync('codesign', ['--remove-signature', executable])
    await postject.inject(executable, RESOURCE, await makeBlob(work, version), {
      sentinelFuse: FUSE,
      ...(isMac ? { machoSegmentName: 'NODE_SEA' } : {}),
    })
    if (isMac) execFileSync('codesign', ['--sign', '-', executable])
    mkdirSync(dirname(target), { recursive: true })
    const aside = `${target}.unfinished`
    copyFileSync(executable, aside)
    renameSync(aside, target)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  console.log(`${target}: ${megabytes(statSync(target).size)} MB`)
  return target
}

async function makeBlob(work: string, version: string): Promise<Buffer> {
  const files = contents({ root, packages: packageFolders(listPackages(), root), nodeLicence: nodeLicence() })
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  console.log(`Packing ${files.length} files, ${megabytes(size)} MB …`)
  const { manifest, content } = pack(version, files)
  const at = (name: string) => join(work, name)
  writeFileSync(at('manifest.json'), JSON.stringify(manifest))
  writeFileSync(at('content'), content)
  await build({
    absWorkingDir: root,
    entryPoints: ['tools/single-file/launcher.ts'],
    outfile: at('launcher.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  })
  const settings = {
    main: at('launcher.cjs'),
    output: at('blob'),
    disableExperimentalSEAWarning: true,
    assets: { manifest: at('manifest.json'), content: at('content') },
  }
  writeFileSync(at('settings.json'), JSON.stringify(settings))
  execFileSync(process.execPath, ['--experimental-sea-config', at('settings.json')], { stdio: ['ignore', 'ignore', 'inherit'] })
  return readFileSync(at('blob'))
}

/** As the image of `Dockerfile` installs them, taken from what is installed here: with the native parts of this platform. */
function listPackages(): string {
  const wanted = ['ls', '--workspace=@hearthlight/server', '--omit=dev', '--all', '--parseable']
  return execFileSync(isWindows ? 'npm.cmd' : 'npm', wanted, { cwd: root, encoding: 'utf8', shell: isWindows })
}

function nodeLicence(): string {
  const home = dirname(process.execPath)
  const places = [join(home, 'LICENSE'), join(home, '..', 'LICENSE'), join(home, '..', 'share', 'doc', 'nodejs', 'LICENSE')]
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error(`Node's licence has to be in the file, and is at none of ${places.join(', ')}.`)
  return found
}

function checkNode(): void {
  if (!readFileSync(process.execPath).includes(FUSE)) {
    throw new Error(`${process.execPath} is a Node that can't take a program into itself. Those of nodejs.org can.`)
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
