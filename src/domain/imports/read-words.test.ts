import { expect, it } from 'vitest';
import {
  readAmericanFuel,
  readBody,
  readColour,
  readDrive,
  readFuel,
  readLine,
  readTransmission,
} from './read-words.ts';

it.each([
  ['Manual', ['5M', 'M', 'M6', '6MT', '5 SP MAN', '6SPDMANUAL', '5sp', '6 Speed Manual']],
  ['Automatic', ['6A', 'A', 'AT', 'A8', '8SP Auto', '8SPAUTO', 'CVT', 'e-CVT', 'DCT', 'Tiptronic']],
  ['Automatic', ['1 SP Reduction Gear', 'Single Speed', 'Automated Manual', 'AUTOMATIC']],
  ['Semi-automatic', ['Semi-Auto']],
  ['8 Speed', ['8 Speed', '8 SPEED']],
  [null, ['OTHER', 'none', '']],
])('the gearbox %s is written in these ways: %j', (gearbox, cells) => {
  for (const cell of cells) expect([cell, readTransmission(cell)]).toEqual([cell, { value: gearbox }]);
});

it.each([
  ['Hatchback', ['HB', 'H/B', 'HATCH', '5D HATCH', '5dr HB']],
  ['Sedan', ['SED', 'SDN', '4D SEDAN', '4 Door Sedan']],
  ['Wagon', ['SW', 'S/W', '4D WAGON', 'Stn Wgn', 'WAG']],
  [
    'Ute',
    ['D/CAB', 'D/Cab', 'Dual Cab', 'Dual Cab Pick-up', 'Double Cab', 'Utility', 'X/Cab', 'P/UP', 'Ute'],
  ],
  ['Cab Chassis', ['C/C', 'D/Cab C/C', 'Cab/Chassis', 'Cab Chassis', 'Single Cab Chassis']],
  ['Coupe', ['2D CPE', 'Coupé', 'COUPE']],
  ['Convertible', ['CONV', 'Cabriolet']],
  ['Van', ['Van', 'P/VAN', 'Cargo Van']],
  [null, ['Other', '-']],
])('the body %s is written in these ways: %j', (body, cells) => {
  for (const cell of cells) expect([cell, readBody(cell)]).toEqual([cell, { value: body }]);
});

it.each([
  ['Truck Camper', 'Truck Camper'],
  ['UTE CAMPER', 'Ute Camper'],
  ['Van Conversion', 'Van Conversion'],
  ['Camper Van', 'Camper Van'],
  ['Class C Motorhome', 'Class C Motorhome'],
  ['Utility ATV', 'Utility ATV'],
  ['Naked', 'Naked'],
  ['Sports', 'Sports'],
  ['Truck', 'Truck'],
  ['Crossover', 'Crossover'],
])('the body %s is no car’s, or nothing that its letters resemble', (cell, body) => {
  expect(readBody(cell)).toEqual({ value: body });
});

it.each([
  ['Diesel', ['D', 'TDI', 'Dsl', 'Turbo Diesel']],
  [
    'Petrol',
    ['P', 'U', 'ULP', 'PULP', 'PULP95', 'Flex', 'Flex Fuel', 'E85', '98 RON', 'Premium', 'GASOLINE'],
  ],
  ['Electric', ['E', 'EV', 'BEV', 'ELECTRIC']],
  ['Hybrid', ['H', 'HEV', 'MHEV', 'Petrol/Electric', 'Electric - Diesel', 'Hybrid with Petrol - ULP']],
  ['Plug-in Hybrid', ['PHEV', 'PLUGIN_HYBRID', 'plug-in_hybrid', 'Petrol Electric Plug-in']],
  ['LPG', ['LPG', 'LPG/Petrol']],
  ['CNG', ['CNG']],
  ['Gas', ['Gas']],
  [null, ['OTHER', 'NONE']],
])('the fuel %s is written in these ways: %j', (fuel, cells) => {
  for (const cell of cells) expect([cell, readFuel(cell)]).toEqual([cell, { value: fuel }]);
});

it.each([
  ['Gas', 'Petrol'],
  ['Gas/Electric', 'Hybrid'],
  ['Other', null],
])('the fuel %s in the United States is %s', (cell, fuel) => {
  expect(readAmericanFuel(cell)).toEqual({ value: fuel });
});

it.each([
  ['All Wheel Drive', ['4Matic', '4MATIC+', '4MOTION', 'xDrive', 'xDrive30d', 'quattro', 'AWD', 'eAWD']],
  ['4x4', ['4x4', '4X4', '4×4', '4WD', 'Part time 4WD']],
  ['4x2', ['2WD', '4x2']],
  ['Front Wheel Drive', ['FWD', 'Front', 'F']],
  ['Rear Wheel Drive', ['RWD', 'R/WD', 'R']],
  ['Chain', ['Chain']],
  [null, ['OTHER']],
])('the drive %s is written in these ways: %j', (drive, cells) => {
  for (const cell of cells) expect([cell, readDrive(cell)]).toEqual([cell, { value: drive }]);
});

it.each([
  'Soul Red II',
  'BRG II',
  'Brg II',
  '100% Black',
  '46V Soul Red Crystal',
  'Mica 46V',
  'MICA 46V',
  'W13',
])('the colour %s stays as it is written', (colour) => {
  expect(readColour(colour)).toEqual({ value: colour });
});

it.each([
  ['BLACK II', 'Black II'],
  ["DRIVER'S BLUE", "Driver's Blue"],
  ['gris éclatant', 'Gris Éclatant'],
  ['070', null],
  ['3yr/100,000km', null],
  ['5 years', null],
  ['Mar 2021', null],
  ['4 dr', null],
])('the colour %s is %s', (cell, colour) => {
  expect(readColour(cell)).toEqual({ value: colour });
});

it.each([
  ['Town &amp; Country', 'Town & Country'],
  ['Town &amp;amp; Country', 'Town & Country'],
  ['R&D &co', 'R&D &co'],
])('a line %s is %s', (cell, text) => {
  expect(readLine(20)(cell)).toEqual({ value: text });
});
