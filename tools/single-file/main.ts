/** Behind `npm run single-file [-- --try]`. */
import { buildSingleFile } from './build'
import { trySingleFile } from './try'

try {
  const [option, ...others] = process.argv.slice(2)
  if (others.length > 0 || (option !== undefined && option !== '--try')) throw new Error('npm run single-file [-- --try]')
  const executable = await buildSingleFile()
  if (option === '--try') await trySingleFile(executable)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
