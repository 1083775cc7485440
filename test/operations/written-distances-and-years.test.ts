import { describe } from 'vitest';
import { means } from './meaning-of-cell.ts';

describe('a distance', () => {
  means({ field: 'km' }, [
    ['136,517 km', 136517],
    ['45.300 km', 45300],
    ['45 300 kms', 45300],
    ['136517.0', 136517],
    ['45231,7 km', 45232],
    ['45,300 kilometres', 45300],
    ['12 kms', 12],
    ['0', 0],
    [45300, 45300],
    ['- / -', 'none'],
    ['45,300 mi', 'rejected'],
    ['45300 miles', 'rejected'],
    ['45,3', 'rejected'],
    [45.3, 'rejected'],
    ['45k', 'rejected'],
    ['45000-50000', 'rejected'],
    ['-5', 'rejected'],
    ['1e5', 'rejected'],
    ['1500000', 'held'],
  ]);
  means({ field: 'km', locale: 'en-US' }, [
    ['45,300 mi', 45300],
    ['45,300 km', 'rejected'],
    ['800000', 'held'],
  ]);
  means({ field: 'km', others: ['12.500 km', '18,300 km'] }, [['45.300 km', 'rejected']]);
});

describe('a year', () => {
  means({ field: 'year' }, [
    ['2018', 2018],
    ['2018.0', 2018],
    ['MY2018', 2018],
    ['05/2018', 2018],
    ['2018-05', 2018],
    ['2018-01-01T00:00:00+10:00', 2018],
    ['15/03/2018', 2018],
    ['03/15/2018', 2018],
    ['20180315', 2018],
    ['Mar 2018', 2018],
    [2018, 2018],
    ['MY18', 'rejected'],
    ['18', 'rejected'],
    ['2018/19', 'rejected'],
    ['2018/2019', 'rejected'],
    ['2018-2020', 'rejected'],
    ['2,018', 'rejected'],
    ['43174', 'rejected'],
    ['1526774400', 'rejected'],
    ['3018', 'held'],
    ['1018', 'held'],
  ]);
});
