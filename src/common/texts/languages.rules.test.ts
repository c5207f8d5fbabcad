import { describe, expect, test } from 'vitest';
import {
  acceptedLanguages,
  askedLanguages,
  languageOfTag,
  languageTags,
  pageLanguages,
  reviewed,
} from './languages.rules.ts';

describe('the language of a page', () => {
  test.each([
    ['ko', 'ko'],
    ['ko-KR', 'ko'],
    ['de-CH', 'de'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh_MO', 'zh-Hant'],
    ['zh-Hant-CN', 'zh-Hant'],
    ['ZH-HANS', 'zh-Hans'],
    ['pt-BR', null],
    ['', null],
    ['<script>', null],
  ])('LNG-1: the tag %s is %s', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
  });

  test('LNG-2: the browser’s languages count by their quality, without those that are refused', () => {
    expect(acceptedLanguages('pt, en;q=0.3, ko-KR;q=0.8, de;q=0')).toEqual(['ko', 'en']);
    expect(acceptedLanguages('*')).toEqual([]);
  });

  test('LNG-3: an address names at most two languages', () => {
    expect(askedLanguages('ko,en')).toEqual(['ko', 'en']);
    expect(askedLanguages('ko,ko,de,fr')).toEqual(['ko', 'de']);
    expect(askedLanguages('klingon')).toEqual([]);
  });

  test('LNG-4: address, device, event, browser, English, in this order', () => {
    const all = { asked: 'ja', chosen: 'de', event: ['ko'], accepted: 'fr' } as const;
    expect(pageLanguages(all)).toEqual(['ja']);
    expect(pageLanguages({ ...all, asked: 'xx' })).toEqual(['de']);
    expect(pageLanguages({ ...all, asked: '', chosen: '' })).toEqual(['ko']);
    expect(pageLanguages({ accepted: 'fr' })).toEqual(['fr']);
    expect(pageLanguages({})).toEqual(['en']);
  });

  test('LNG-4: a venue’s screen has up to two languages and does not ask its browser', () => {
    const isVenueScreen = true;
    expect(pageLanguages({ asked: 'ko,en', isVenueScreen })).toEqual(['ko', 'en']);
    expect(pageLanguages({ event: ['ko', 'en'], isVenueScreen })).toEqual(['ko', 'en']);
    expect(pageLanguages({ event: ['ko', 'en'] })).toEqual(['ko']);
    expect(pageLanguages({ accepted: 'fr', isVenueScreen })).toEqual(['en']);
  });
});

test('LNG-14: a reviewed language is one of the product, and English is the first', () => {
  expect(reviewed.has('en')).toBe(true);
  expect([...reviewed].filter((language) => !languageTags.includes(language))).toEqual([]);
});
