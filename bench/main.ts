import { measureFanOut } from './fan-out'
import { type Figure, tableOf } from './figures'
import { SCALES } from './scale'

const figures: Figure[] = await measureFanOut(process.argv.includes('--quick') ? SCALES.quick : SCALES.full)
console.log(tableOf(figures))
