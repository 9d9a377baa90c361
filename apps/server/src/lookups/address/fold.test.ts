import { expect, it } from 'vitest';
import { fold, foldedWords, otherWordOrders, withShortWord } from './fold.ts';

it.each([
  ['Größe ÄÖÜ', 'groesse aeoeue'],
  ['æœøłđðþı', 'aeoeoelddthi'],
  ["Laehr'sche’s ‘a` ´b", 'laehrsches a b'],
  ['Český  Krumlov', 'cesky krumlov'],
  ['Улица 5', 'xxxxx 5'],
  ['Am_Weg,(1)-2/3', 'am weg 1 2 3'],
  ['  a  ', 'a'],
  ['--', ''],
  ['２ ﬁ', '2 fi'],
])('folds %j to %j [ADDR-10]', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it('normalises at most the maximum length of a field [ADDR-10]', () => {
  expect([300, 301].map((length) => fold('a'.repeat(length)).length)).toEqual([300, 300]);
});

it('returns the words of a text [ADDR-10]', () => {
  expect(foldedWords(' Am  Ring ')).toEqual(['am', 'ring']);
  expect(foldedWords('-')).toEqual([]);
});

it('abbreviates only a prefix of a name [ADDR-10]', () => {
  expect(['sanktanna', 'doktorweg', 'altsankt', 'hofdoktor'].map(withShortWord)).toEqual([
    'stanna',
    'drweg',
    'altsankt',
    'hofdoktor',
  ]);
});

it.each([
  [[], []],
  [['a'], []],
  [['a', 'b'], ['ba']],
  [['a', 'a'], []],
  [
    ['a', 'b', 'c'],
    ['acb', 'bac', 'bca', 'cab', 'cba'],
  ],
  [
    ['a', 'b', 'c', 'd'],
    ['bacd', 'bcda', 'acbd', 'cdab', 'abdc', 'dabc'],
  ],
])('the words %j have the other orders %j [ADDR-10]', (words, orders) => {
  expect(otherWordOrders(words)).toEqual(orders);
});

it('reorders eight words at most [ADDR-10]', () => {
  const words = 'a b c d e f g h'.split(' ');
  expect(otherWordOrders(words)).toHaveLength(14);
  expect(otherWordOrders([...words, 'i'])).toEqual([]);
});
